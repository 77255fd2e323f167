import { ArrowDownLeft, Banknote, type LucideIcon, Percent, ReceiptText, Undo2, Wallet } from 'lucide-react'
import { formatRupees } from '#contract/money.ts'
import type { Transaction } from '#contract/payments.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { formatWhen } from '#contract/time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { paidForPath } from './paid-for.ts'
import { kindNames, TransactionBadge } from './payment-words.tsx'

const icons: Record<Transaction['kind'], LucideIcon> = {
  payment: Wallet,
  refund: Undo2,
  payout: Banknote,
  earning: ArrowDownLeft,
  fee: Percent,
  tax: ReceiptText,
}

type Props = { rows: readonly Transaction[]; isArtist: boolean }

/** Money that moved: whom it was with, what for, how much and how it stands. */
export function TransactionRows({ rows, isArtist }: Props) {
  return (
    <RowList label="Payments" rows={rows} keyOf={({ id }) => id}>
      {(each) => <Row transaction={each} isArtist={isArtist} />}
    </RowList>
  )
}

function Row({ transaction, isArtist }: { transaction: Transaction; isArtist: boolean }) {
  const { at, kind, label, note, amount, state, reference, picture } = transaction
  const href = paidForPath(transaction, isArtist)
  const Icon = icons[kind]
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 p-4 sm:grid-cols-[auto_1fr_auto]">
      {picture ? (
        <Avatar name={label} src={pictureUrl(picture.id, picture.widths[0] ?? 320)} />
      ) : (
        <span
          className={`grid size-11 place-items-center rounded-full ${amount > 0 ? 'bg-success-soft text-success' : 'bg-soft text-muted'}`}
        >
          <Icon aria-hidden className="size-5.5" />
        </span>
      )}
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{href ? <TextLink href={href}>{label}</TextLink> : label}</span>
        <span className="block text-muted">
          {kindNames[kind]}, {formatWhen(at)}
        </span>
        {note && <span className="block text-muted wrap-anywhere">{note}</span>}
        <CopyId id={reference} label="Reference" />
      </span>
      <span className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:col-start-3 sm:row-start-1 sm:grid sm:content-start sm:justify-items-end">
        <strong className={`text-lg tabular-nums ${amount > 0 ? 'text-success' : ''}`}>
          {amount > 0 ? '+' : ''}
          {formatRupees(amount)}
        </strong>
        <TransactionBadge kind={kind} state={state} />
      </span>
    </div>
  )
}
