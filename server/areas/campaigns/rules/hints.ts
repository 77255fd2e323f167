/** Pure: advice about a mail before it is sent. These are only hints and refuse nothing. */
import type { Hint } from '#contract/campaigns/campaigns.ts'

/** Phones show about this much of a subject. */
const subjectShown = 45
const subjectLong = 70
const subjectShort = 12
const bodyShort = 20
const bodyLong = 600
const loud =
  /\b(?:free|winner|guaranteed?|act now|urgent|last chance|100%|risk[- ]free|click here|cheap(?:est)?|lottery|cash|limited time)\b/gi
const shorteners = /\/\/(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|cutt\.ly|is\.gd)\//i

interface Written {
  subjects: readonly string[]
  preheader: string
  text: string
  links: readonly string[]
}

export function hintsFor({ subjects, preheader, text, links }: Written): Hint[] {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const all = [...subjects, preheader, text].join(' ')
  const spam = [...new Set([...all.matchAll(loud)].map(([word]) => word.toLowerCase()))]
  return [
    ...subjects.flatMap(hintsForSubject),
    ...warn(!preheader, 'info', 'Without a preview line mail programs show the first words of the text.'),
    ...warn(spam.length > 0, 'warning', `Spam filters notice these words: ${spam.join(', ')}.`),
    ...warn(/!{2,}/.test(all), 'warning', 'Several exclamation marks in a row look like spam.'),
    ...warn(
      links.some((link) => shorteners.test(link)),
      'warning',
      'Shortened links look like spam: use the whole address.',
    ),
    ...warn(
      links.some((link) => link.startsWith('https:')),
      'info',
      'Some links lead away from this site.',
    ),
    ...warn(links.length === 0, 'info', 'There is no link or button: what are people to do next?'),
    ...warn(words.length < bodyShort, 'warning', 'There is very little text: spam filters dislike mails that are mostly a link.'),
    ...warn(words.length > bodyLong, 'info', `${words.length} words are long for a mail: most people read the first two hundred.`),
  ]
}

function hintsForSubject(subject: string): Hint[] {
  const letters = subject.replace(/[^\p{L}]/gu, '')
  const capitals = letters.replace(/[^\p{Lu}]/gu, '')
  const { length } = [...subject]
  return [
    ...warn(length > subjectLong, 'warning', `The subject has ${length} characters; telephones show about ${subjectShown}.`),
    ...warn(
      length > subjectShown && length <= subjectLong,
      'info',
      `Telephones show about ${subjectShown} of the ${length} characters of the subject.`,
    ),
    ...warn(length < subjectShort, 'info', 'The subject is very short.'),
    ...warn(letters.length > 5 && capitals.length > letters.length / 2, 'warning', 'A subject in capitals looks like spam.'),
    ...warn(/^(re|fwd?):/i.test(subject), 'warning', 'A subject that pretends to be an answer is a lie, and looks like spam.'),
  ]
}

const warn = (is: boolean, tone: Hint['tone'], text: string): Hint[] => (is ? [{ tone, text }] : [])
