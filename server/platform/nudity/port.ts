/** How likely a picture shows nudity: a guess, for whoever looks at it next. */
export interface NudityJudge {
  /**
   * @param picture bytes of one that was made by us
   * @returns from 0 (surely not) to 1 (surely); null where nobody judges
   * @throws when it cannot be judged just now
   */
  score(picture: Buffer): Promise<number | null>
  stop(): void
}

export const noJudge: NudityJudge = { score: async () => null, stop() {} }
