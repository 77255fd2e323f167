import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type JobFields, jobFields } from '#contract/jobs/jobs.ts'
import { useFormDraft } from '#web/lib/form-draft.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { fieldsToSend, type JobValues } from './job-values.ts'

const resolve = formResolver(jobFields as unknown as z.ZodType<JobValues, JobValues>)
/** The server's own rules, on what would be sent. */
const resolver: Resolver<JobValues> = async (values, context, options) => {
  const read = await resolve(fieldsToSend(values) as JobValues, context, options)
  return Object.keys(read.errors).length > 0 ? read : { values, errors: {} }
}

/** The form of a job; what is typed is kept in this tab from the first letter. */
export function useJobForm(defaultValues: JobValues, draftKey: string): UseFormReturn<JobValues> {
  // The summary leads to the first fault, also where that is a choice, which the form cannot focus.
  const form = useForm<JobValues>({ resolver, defaultValues, shouldFocusError: false })
  useFormDraft(form, draftKey)
  return form
}

/** What is sent, of values that have passed the form. */
export function fieldsOf(values: JobValues): JobFields {
  return jobFields.parse(fieldsToSend(values))
}
