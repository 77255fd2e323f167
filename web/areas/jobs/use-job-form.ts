import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type JobFields, jobFields } from '#contract/jobs/jobs.ts'
import { useFormDraft } from '#web/lib/form-draft.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { fieldsToSend, type JobValues } from './job-values.ts'

const resolve = formResolver(jobFields as unknown as z.ZodType<JobValues, JobValues>)
/** Applies the contract's rules to what would be sent. */
const resolver: Resolver<JobValues> = async (values, context, options) => {
  const read = await resolve(fieldsToSend(values) as JobValues, context, options)
  return Object.keys(read.errors).length > 0 ? read : { values, errors: {} }
}

/** The form of a job; every change is kept as a draft in this tab. */
export function useJobForm(defaultValues: JobValues, draftKey: string): UseFormReturn<JobValues> {
  // The error summary takes the focus and also links to choices, which the form cannot focus.
  const form = useForm<JobValues>({ resolver, defaultValues, shouldFocusError: false })
  useFormDraft(form, draftKey)
  return form
}

/** Converts validated form values to the API's fields. */
export function fieldsOf(values: JobValues): JobFields {
  return jobFields.parse(fieldsToSend(values))
}
