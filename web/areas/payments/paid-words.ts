/** The number of a sale apart from its name, and without the reader's own name, which would be in every line. */
export function paidWords(label: string, own?: string | null): { words: string; number: string | undefined } {
  const [, words = label, number] = /^(.*), ([A-Z]{2}-\w+)$/.exec(label) ?? []
  return { words: own ? words.replace(` by ${own}`, '') : words, number }
}
