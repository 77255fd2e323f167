/** Estimates how likely a picture shows nudity, for the admin who reviews it. */
export interface NudityJudge {
  /**
   * @param picture bytes of a picture that we encoded
   * @returns from 0 (surely not) to 1 (surely); null when no classifier is configured
   * @throws when it cannot be scored just now
   */
  score(picture: Buffer): Promise<number | null>
  stop(): void
}

export const noJudge: NudityJudge = { score: async () => null, stop() {} }
