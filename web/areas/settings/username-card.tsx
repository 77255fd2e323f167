import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { account } from '#contract/auth/account.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { accountKey, useAccount } from '#web/areas/auth/use-account.ts'
import { UsernameField } from '#web/areas/auth/username-field.tsx'
import { ownProfileKey } from '#web/areas/profiles/own/own-profile.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { keepUser } from '#web/lib/session.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toast.tsx'

export function UsernameCard() {
  const account = useAccount()
  return (
    <Card as="section" aria-labelledby="username">
      <h2 id="username" className="font-display text-xl">
        Username
      </h2>
      <AnswerState of={account} inCard height="h-20" className="mt-4" />
      {account.data && (
        <>
          <p className="mt-2">
            <strong className="font-semibold">{account.data.username}</strong>
          </p>
          <p className="text-sm text-muted">
            If you change it, links to your old username keep working for a year. Nobody else can take it.
          </p>
          {account.data.renameFrom ? (
            <p className="mt-2 text-muted">You can change it again from {formatDay(account.data.renameFrom)}.</p>
          ) : (
            <Rename key={account.data.username} />
          )}
        </>
      )}
    </Card>
  )
}

/** Rarely needed, so the field is behind a button, as for the addresses. */
function Rename() {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <RenameForm />
  return (
    <Button variant="quiet" size="sm" className="mt-3" onPress={() => setOpen(true)}>
      Change username
    </Button>
  )
}

function RenameForm() {
  const queries = useQueryClient()
  const form = useForm<{ username: string }>({ resolver: formResolver(account.rename.input), defaultValues: { username: '' } })
  const { control, handleSubmit, setError, formState } = form
  const save = async (typed: { username: string }) => {
    try {
      keepUser(await api.account.rename(typed))
      showToast({ title: `You are ${typed.username} now` })
      for (const queryKey of [accountKey, ownProfileKey]) void queries.invalidateQueries({ queryKey })
    } catch (error) {
      showFailure(error, setError, ['username'], { username_taken: 'username' })
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(save)} className="mt-4 grid max-w-sm gap-4 *:min-w-0">
      {formState.errors.root && (
        <Banner tone="danger" isAnnounced>
          {formState.errors.root.message}
        </Banner>
      )}
      <UsernameField control={control} name="username" />
      <Button type="submit" variant="secondary" className="justify-self-start" isPending={formState.isSubmitting}>
        Save new username
      </Button>
    </form>
  )
}
