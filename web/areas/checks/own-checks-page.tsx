import { useQuery } from '@tanstack/react-query'
import type { OwnCheck } from '#contract/checks/checks.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { BackFromRegister } from './by-register.tsx'
import { CheckCard } from './check-card.tsx'
import { checksKey } from './checks-key.ts'

/** All checks for artists, their state, and how to request them. */
export default function OwnChecksPage() {
  const own = useQuery({ queryKey: checksKey, queryFn: ({ signal }) => api.checks.own({}, { signal }) })
  const checks = own.data?.results ?? []
  return (
    <>
      <h1 className="font-display text-3xl">Verification</h1>
      <p className="mt-1 max-w-prose text-muted">Verified artists get a badge on their profile. Verification is optional.</p>
      <BackFromRegister />
      <AnswerState of={own} height="h-120" className="mt-5" />
      {own.data && (
        <ul aria-label="Verification" className="mt-5 overflow-hidden rounded-lg border border-line bg-card">
          {checks.map((check) => (
            <li key={keyOf(check)} className="min-w-0 border-line not-first:border-t">
              <CheckCard check={check} canAsk={!isStanding(checks, check)} register={own.data.register} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const keyOf = ({ kind, checkId }: OwnCheck) => checkId ?? kind

/** One open request of each kind at a time; a badge can be renewed while it is valid. */
const isStanding = (checks: readonly OwnCheck[], { kind }: OwnCheck) => checks.some((each) => each.kind === kind && each.state === 'asked')
