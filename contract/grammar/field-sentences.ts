/**
 * Messages for invalid fields whose schema has none of its own. Set globally for all schemas, on the server and in the browser, so that
 * a validator's own words ("Invalid UUID", "expected string, received undefined") reach nobody.
 */
import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const count = (value: number | bigint) => value.toLocaleString('en-IN')

const kinds: Record<string, string> = {
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Please answer yes or no.',
  string: 'This has to be written in words.',
  array: 'This has to be a list.',
  date: 'Please choose a date.',
}

const formats: Record<string, string> = {
  uuid: 'We could not find that. Reload the page and try again.',
  email: 'Please enter an e-mail address like name@example.com.',
  url: 'A web address starts with https://',
  date: 'Please choose a date.',
  datetime: 'Please choose a date and a time.',
}

function bound(issue: Issue & { code: 'too_small' | 'too_big' }): string {
  const isLeast = issue.code === 'too_small'
  const limit = isLeast ? issue.minimum : issue.maximum
  const words = `${isLeast ? 'At least' : 'At most'} ${count(limit)}`
  if (issue.origin === 'string') return `${words} ${limit === 1 ? 'character' : 'characters'}, please.`
  return `${words}, please.`
}

/** Nothing was typed: an empty number field gives NaN. */
const isEmpty = ({ input }: Issue) => input === undefined || input === null || input === '' || Number.isNaN(input)

function sentenceFor(issue: Issue): string {
  if (issue.code === 'invalid_value') return 'Please choose one.'
  if (isEmpty(issue)) return 'Please fill this in.'
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'Please check this.'
    case 'invalid_format':
      return formats[issue.format] ?? 'Please check how this is written.'
    case 'too_small':
    case 'too_big':
      return bound(issue)
    case 'not_multiple_of':
      return `Please go in steps of ${count(issue.divisor)}.`
    default:
      return 'Please check this.'
  }
}

z.config({ customError: sentenceFor })
