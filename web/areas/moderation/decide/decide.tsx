import { type ReactNode, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { adminReason, reasonIfAny } from '#contract/grammar/admin-reason.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextArea, type TextAreaProps } from '#web/ui/text-area.tsx'
import { NotDoneAlone, type SecondAdmin } from '../confirmations/not-alone.tsx'

type Choice = Pick<ButtonProps, 'variant' | 'isDisabled' | 'isPending'> & { words: string; onDecide: (reason: string) => void }

type Why = Partial<Pick<TextAreaProps, 'label' | 'hint' | 'isOptional' | 'rows' | 'maxLength' | 'autoFocus'>> & {
  /** The rule of the call, where it is not that of most. */
  field?: z.ZodType<string>
  /** Said instead of the sentence of the rule. */
  missing?: string
}

type Props = {
  /** Opens it in a dialog of its own; otherwise it is a part of a page or of another dialog. */
  dialog?: { title: string; size?: DialogProps['size']; isSheet?: boolean; onClose: () => void }
  choices: readonly Choice[]
  /** The call, with its error if it is shown here. */
  act: { isPending: boolean; error?: Error | null }
  /** What a second admin would confirm, where one is needed. @param reason the reason as sent */
  second?: (reason: string) => SecondAdmin
  /** What must be looked at before. */
  look?: ReactNode
  /** What will happen. */
  consequence?: ReactNode
  /** Says that the reason is kept. */
  isKept?: boolean
  /** Fields above the reason. */
  children?: ReactNode
  /** Validates the other fields, and shows their errors. */
  isReady?: () => boolean
  why?: Why
  /** The state of the reason, where others need it. */
  typed?: readonly [reason: string, onType: (reason: string) => void]
  below?: ReactNode
  onBack?: () => void
  /** The accessible name, where nothing around it says it. */
  label?: string
  align?: 'start' | 'end'
}

/** An admin's decision: what to look at, what will happen, the reason, and a button for each choice. */
export function Decide({ dialog, align = 'end', choices, act, why = {}, typed, isReady = () => true, onBack, label, ...rest }: Props) {
  const id = useId()
  const own = useState('')
  const [reason, setReason] = typed ?? own
  const [sent, setSent] = useState('')
  const [wrong, setWrong] = useState<string>()
  const input = useRef<HTMLTextAreaElement>(null)
  const { missing, field = why.isOptional ? reasonIfAny : adminReason, ...words } = why
  const press = ({ onDecide }: Choice) => {
    const read = field.safeParse(reason)
    setWrong(read.success ? undefined : (missing ?? read.error.issues[0]?.message))
    const isRestReady = isReady()
    if (!read.success) return input.current?.focus()
    if (!isRestReady) return
    setSent(read.data)
    onDecide(read.data)
  }
  const buttons = <Buttons {...{ id, choices, act, onBack }} isConfirming={!!dialog} onPress={press} />
  const form = (
    <form
      id={id}
      aria-label={label}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (choices[0]) press(choices[0])
      }}
    >
      <Told {...rest} />
      <NotDoneAlone error={act.error ?? null} second={rest.second?.(sent) ?? null} />
      <TextArea label="Why" maxLength={500} {...words} value={reason} onChange={setReason} inputRef={input} error={wrong} />
      {rest.below}
      {!dialog && <div className={`flex flex-wrap gap-2 ${align === 'end' ? 'justify-end' : ''}`}>{buttons}</div>}
    </form>
  )
  if (!dialog) return form
  const { isSheet, ...opening } = dialog
  const Frame = isSheet ? Sheet : Dialog
  return (
    <Frame {...opening} footer={buttons}>
      {form}
    </Frame>
  )
}

function Told({ look, consequence, isKept, children }: Pick<Props, 'look' | 'consequence' | 'isKept' | 'children'>) {
  return (
    <>
      <div className="grid gap-2 wrap-anywhere empty:hidden">
        {look}
        {consequence && (
          <p>
            {consequence}
            {isKept && ' What you write here is kept in the audit log.'}
          </p>
        )}
      </div>
      {children && <div>{children}</div>}
    </>
  )
}

type ButtonsProps = Pick<Props, 'choices' | 'act'> & {
  id: string
  /** Opened for one choice: a dangerous one is expected here. */
  isConfirming: boolean
  onPress: (choice: Choice) => void
  onBack: (() => void) | undefined
}

/** The first choice is made by Enter in a field, too. */
function Buttons({ id, choices, act, isConfirming, onPress, onBack }: ButtonsProps) {
  return (
    <>
      {choices.map((choice, i) => (
        <Button
          key={i === 0 ? 'first' : choice.words}
          {...(i === 0 ? { type: 'submit', form: id } : { onPress: () => onPress(choice) })}
          variant={isConfirming && choice.variant === 'danger' ? 'grave' : choice.variant}
          isDisabled={choice.isDisabled ?? false}
          isPending={choice.isPending ?? act.isPending}
        >
          {choice.words}
        </Button>
      ))}
      {onBack && (
        <Button variant="plain" onPress={onBack}>
          Back
        </Button>
      )}
    </>
  )
}
