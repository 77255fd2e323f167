import { Form } from 'react-router'
import { paths } from '#web/paths.ts'
import { NativeButton } from '#web/ui/native-button.tsx'
import { NativeInput } from '#web/ui/native-field.tsx'

/** A plain form, because its result has its own address. */
export function CertificateForm({ code = '', problem }: { code?: string; problem?: string | undefined }) {
  return (
    <Form action={paths.certificates()} className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <NativeInput
          key={code}
          label="Code on the certificate"
          name="code"
          defaultValue={code}
          placeholder="MH4K-9QWE-7RTY-2PAS"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'code-problem' : undefined}
          className="min-w-0 flex-1 basis-64"
        />
        <NativeButton type="submit" className="min-h-12!">
          Check
        </NativeButton>
      </div>
      {problem && (
        <p id="code-problem" className="text-danger">
          {problem}
        </p>
      )}
    </Form>
  )
}
