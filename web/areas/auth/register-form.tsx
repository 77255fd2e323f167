import type { ReactNode } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { genders, registerInput } from '#contract/auth/auth.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { useFormDraft, useTypedBefore } from '#web/lib/form-draft.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormPasswordField, FormRadioGroup, FormSelect, FormTextField } from '#web/ui/form.tsx'
import { nameAsUsername } from './name-as-username.ts'
import { PasswordHints } from './password-hints.tsx'
import { registerDraftKey } from './register-draft.ts'
import { TypeChoice } from './type-choice.tsx'
import type { Destination } from './use-code.ts'
import { UsernameField } from './username-field.tsx'

const ways = [
  { value: 'email', label: 'My e-mail' },
  { value: 'phone_number', label: 'My phone' },
] as const
const details = registerInput
  .omit({ otp: true, otpTo: true })
  .extend({ codeTo: z.enum(ways.map(({ value }) => value)) })
  .refine(({ codeTo, phone_number }) => codeTo === 'email' || phone_number, {
    message: 'Enter the phone to send the code to.',
    path: ['phone_number'],
  })
type Typed = z.input<typeof details>
export type Details = z.output<typeof details>
export type RegisterFormState = UseFormReturn<Typed, unknown, Details>

export function codeDestination({ codeTo, email, phone_number }: Details): Destination {
  return codeTo === 'phone_number' && phone_number ? { phone_number } : { email }
}

const labels = {
  type: 'I am here to',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  gender: 'Gender',
  username: 'Username',
  password: 'Password',
  phone_number: 'Phone',
  codeTo: 'Send my code to',
} as const
export const registerFields = keysOf(labels)
const genderNames = { female: 'Female', male: 'Male', other: 'Other' } as const

/** The state lives above the steps, so that going back from the code keeps everything, even the password. */
export function useRegisterForm(): RegisterFormState {
  const resolve = formResolver(details)
  const form = useForm<Typed, unknown, Details>({
    // An empty field means no number, not an invalid one.
    resolver: (values, context, options) => resolve({ ...values, phone_number: values.phone_number || undefined }, context, options),
    defaultValues: { first_name: '', last_name: '', username: '', email: '', phone_number: '', codeTo: 'email', password: '' },
    // The error summary takes the focus and also links to the role choice, which the form cannot focus.
    shouldFocusError: false,
  })
  useFormDraft(form, registerDraftKey, ['password'])
  return form
}

type Props = { form: RegisterFormState; onDone: (details: Details) => Promise<unknown> }

export function RegisterForm({ form: { control, ...form }, onDone }: Props) {
  useTypedBefore({ control, ...form }, ['first_name', 'last_name', 'username', 'email', 'phone_number', 'password'])
  const [first, last, password, codeTo] = useWatch({ control, name: ['first_name', 'last_name', 'password', 'codeTo'] })
  const words = <Name extends keyof typeof labels>(name: Name) => ({ control, name, label: labels[name] })
  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(onDone)} className="grid gap-6">
      <ErrorSummary control={control} labels={labels} />
      <TypeChoice control={control} name="type" />
      <Group title="About you">
        <div className="grid grid-cols-2 items-start gap-3 sm:gap-5">
          <FormTextField {...words('first_name')} autoComplete="given-name" enterKeyHint="next" maxLength={60} />
          <FormTextField {...words('last_name')} autoComplete="family-name" enterKeyHint="next" maxLength={60} />
        </div>
        <FormTextField {...words('email')} type="email" inputMode="email" autoComplete="email" enterKeyHint="next" />
        <FormSelect {...words('gender')} isOptional options={genders.map((value) => ({ value, label: genderNames[value] }))} />
      </Group>
      <Group title="How you sign in">
        <UsernameField control={control} name="username" proposal={nameAsUsername(first, last)} />
        <div className="grid gap-2.5">
          <FormPasswordField {...words('password')} autoComplete="new-password" enterKeyHint="next" />
          <PasswordHints value={password} />
        </div>
        <FormTextField
          {...words('phone_number')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          isOptional={codeTo === 'email'}
          prefix={<span className="text-muted">+91</span>}
        />
        <FormRadioGroup {...words('codeTo')} isInline hint="We’ll send six digits to confirm it is yours." options={ways} />
      </Group>
      <Button type="submit" size="lg" isFullWidth isPending={form.formState.isSubmitting}>
        Send me the code
      </Button>
    </form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 rounded-lg border border-line bg-card p-5">
      <legend className="float-left w-full font-display text-xl">{title}</legend>
      {children}
    </fieldset>
  )
}
