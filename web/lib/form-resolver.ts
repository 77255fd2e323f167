/** A form's resolver from the contract's schema, with sentences for what the schema itself leaves to zod. */
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Sentences that the contract wrote into its schemas come first; these are for the rest. */
function sentenceFor(issue: z.core.$ZodRawIssue): string | undefined {
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === '' || Number.isNaN(issue.input)
  if (issue.code === 'invalid_value') return 'Please choose one.'
  if (isEmpty) return 'Please fill this in.'
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? `At least ${issue.minimum} characters, please.` : `At least ${issue.minimum}, please.`
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? `At most ${issue.maximum} characters, please.` : `At most ${issue.maximum}, please.`
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'A web address starts with https://'
  return undefined
}

export function formResolver<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return zodResolver(schema, { error: sentenceFor })
}
