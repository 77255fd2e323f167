import { ArrowDownLeft, Banknote, type LucideIcon, Percent, ReceiptText, Undo2, Wallet } from 'lucide-react'
import { formatRupees } from '#contract/money.ts'
import type { Transaction } from '#contract/payments.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { Link } from '#web/ui/link.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { paidForPath } from './paid-for.ts'
import { paidWords } from './paid-words.ts'
import { kindNames, TransactionBadge } from './payment-words.tsx'

const icons: Record<Transaction['kind'], LucideIcon> = {
  payment: Wallet,
  refund: Undo2,
  payout: Banknote,
  earning: ArrowDownLeft,
  fee: Percent,
  tax: ReceiptText,
}

/** What needs no word beside the sum. */
const usual: readonly Transaction['state'][] = ['paid', 'done']

type Props = { rows: readonly Transaction[]; isArtist: boolean }

/** Money that moved: whom it was with, what for, how much and how it stands. */
export function TransactionRows({ rows, isArtist }: Props) {
  const profile = useOwnProfile().data
  const own = isArtist ? profile?.fields.stageName : undefined
  return (
    <div className="@container">
      <RowList label="Payments" rows={rows} keyOf={({ id }) => id}>
        {(each) => <Row transaction={each} isArtist={isArtist} own={own} />}
      </RowList>
    </div>
  )
}

type RowProps = { transaction: Transaction; isArtist: boolean; own: string | null | undefined }

function Row({ transaction, isArtist, own }: RowProps) {
  const { at, kind, note, amount, state, reference, picture } = transaction
  const { words: label, number } = paidWords(transaction.label, own)
  const href = paidForPath(transaction, isArtist)
  const Icon = icons[kind]
  // What goes to the bank was counted when it was earned.
  const isIncome = amount > 0 && kind !== 'payout'
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 hover:bg-soft @3xl:grid-cols-[auto_minmax(0,1.5fr)_12rem_10rem_8rem] @3xl:gap-x-4">
      {picture ? (
        <Avatar name={label} src={pictureUrl(picture, picture.widths[0] ?? 320)} />
      ) : (
        <span
          className={`grid size-11 place-items-center rounded-full ${isIncome ? 'bg-success-soft text-success' : 'bg-soft text-muted'}`}
        >
          <Icon aria-hidden className="size-5.5" />
        </span>
      )}
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold wrap-anywhere">
          {href ? (
            <Link href={href} className="no-underline after:absolute after:inset-0 hover:underline">
              {label}
            </Link>
          ) : (
            label
          )}
        </span>
        <span className="block text-sm text-muted @3xl:hidden">
          {kindNames[kind]}, {shortWhen(at)}
        </span>
        {note && <span className="block text-sm text-muted wrap-anywhere">{note}</span>}
      </span>
      <span className="@max-3xl:hidden">
        <span className="block">{kindNames[kind]}</span>
        <span className="block text-sm text-muted">{shortWhen(at)}</span>
      </span>
      <span className="relative text-sm text-muted @max-3xl:hidden">
        {number && <span className="block">{number}</span>}
        <CopyId id={reference} label={`Ref. …${reference.slice(-6)}`} />
      </span>
      <span className="grid justify-items-end gap-1 text-right">
        <strong className={`tabular-nums sm:text-lg ${isIncome ? 'text-success' : ''}`}>
          {isIncome ? '+' : ''}
          {formatRupees(kind === 'payout' ? Math.abs(amount) : amount)}
        </strong>
        {!usual.includes(state) && <TransactionBadge kind={kind} state={state} />}
      </span>
    </div>
  )
}
