import { ArrowDownLeft, Banknote, type LucideIcon, Percent, ReceiptText, Undo2, Wallet } from 'lucide-react'
import { formatRupees } from '#contract/grammar/money.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { Transaction } from '#contract/payments/payments.ts'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { shortDay, shortWhen } from '#web/lib/short-when.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { paidForName, paidForPath } from './paid-for.ts'
import { paidWords, partOf } from './paid-words.ts'
import { kindNames, TransactionBadge } from './payment-words.tsx'

const icons: Record<Transaction['kind'], LucideIcon> = {
  payment: Wallet,
  refund: Undo2,
  payout: Banknote,
  earning: ArrowDownLeft,
  fee: Percent,
  tax: ReceiptText,
}

/** States that need no label beside the amount. */
const usual: readonly Transaction['state'][] = ['paid', 'done', 'refunded', 'partially_refunded']
/** States in which no money has moved. */
const unmoved: readonly Transaction['state'][] = ['created', 'pending', 'failed', 'expired', 'cancelled']

type Props = { rows: readonly Transaction[]; isArtist: boolean }

/** Money transactions, one row per show, order or coin pack; expanded, each payment and refund of it. */
export function TransactionRows({ rows, isArtist }: Props) {
  const profile = useOwnProfile().data
  const own = isArtist ? profile?.fields.stageName : undefined
  return (
    <div className="@container">
      <RowList label="Payments" rows={bySubject(rows)} keyOf={([subject]) => subject}>
        {([, moves]) => <Group moves={moves} isArtist={isArtist} own={own} />}
      </RowList>
    </div>
  )
}

/** Grouped by subject, keeping their order. */
function bySubject(rows: readonly Transaction[]): [subject: string, moves: [Transaction, ...Transaction[]]][] {
  const groups = new Map<string, [Transaction, ...Transaction[]]>()
  for (const row of rows) {
    const subject = row.bookingId ?? row.orderId ?? row.purchaseId ?? row.id
    const group = groups.get(subject)
    if (group) group.push(row)
    else groups.set(subject, [row])
  }
  return [...groups]
}

/** Leaves out payouts, which were counted when earned. */
function sumOf(moves: readonly Transaction[]): number {
  const moved = moves.filter(({ state }) => !unmoved.includes(state))
  const counted = moved.filter(({ kind }) => kind !== 'payout')
  const sum = (some: readonly Transaction[]) => some.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  if (counted.length > 0) return sum(counted)
  return moved.length > 0 ? Math.abs(sum(moved)) : sum(moves)
}

/** `advance, balance, refund`, in their order. */
function partsOf(moves: readonly Transaction[]): string {
  return [...new Set(moves.toReversed().map((move) => nameOf(move).toLowerCase()))].join(', ')
}

function nameOf({ kind, label }: Transaction): string {
  const isPart = kind === 'payment' || kind === 'fee' || kind === 'tax'
  return (isPart && partOf(label)) || kindNames[kind]
}

type GroupProps = { moves: readonly [Transaction, ...Transaction[]]; isArtist: boolean; own: string | null | undefined }

function Group({ moves, isArtist, own }: GroupProps) {
  const [latest] = moves
  const { words, artist, number } = paidWords(latest.label, own)
  const client = moves.find(({ client }) => client)?.client
  const other = artist ?? (client && `from ${client}`)
  const picture = moves.find(({ picture }) => picture)?.picture
  const sum = sumOf(moves)
  const isIncome = sum > 0
  const Icon = icons[isIncome ? 'earning' : latest.kind]
  const open = moves.find(({ state }) => !usual.includes(state))
  return (
    <details className="group">
      <summary className="grid cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto_1.25rem] items-center gap-x-3 px-4 py-3 outline-offset-[-3px]! hover:bg-soft @max-xl:[&>svg]:col-start-4 @max-xl:[&>svg]:row-span-3 @max-xl:[&>svg]:row-start-1 @3xl:gap-x-4">
        {picture ? (
          <Avatar name={words} src={pictureUrl(picture, picture.widths[0] ?? 320)} className="@max-xl:row-span-3 @max-xl:row-start-1" />
        ) : (
          <span
            className={`grid size-11 place-items-center rounded-full @max-xl:row-span-3 @max-xl:row-start-1 ${isIncome ? 'bg-success-soft text-success' : 'bg-soft text-muted'}`}
          >
            <Icon aria-hidden className="size-5.5" />
          </span>
        )}
        <span className="contents @xl:block @xl:min-w-0">
          <span className="line-clamp-2 min-w-0 leading-snug font-semibold wrap-anywhere @max-xl:col-start-2 @max-xl:row-start-1 @xl:inline">
            {words}
          </span>
          {other && (
            <span className="text-muted wrap-anywhere @max-xl:col-span-2 @max-xl:col-start-2 @max-xl:row-start-2 @xl:ml-1.5">{other}</span>
          )}
          <span className="block text-sm text-muted @max-xl:col-span-2 @max-xl:col-start-2 @max-xl:row-start-3">
            {[shortDay(latest.at), isArtist ? number : partsOf(moves)].filter(Boolean).join(', ')}
          </span>
        </span>
        <span className="grid justify-items-end gap-1 text-right @max-xl:col-start-3 @max-xl:row-start-1">
          <strong className={`tabular-nums sm:text-lg ${isIncome ? 'text-success' : ''}`}>
            {isIncome && latest.kind !== 'payout' ? '+' : ''}
            {formatRupees(sum)}
          </strong>
          {open && <TransactionBadge kind={open.kind} state={open.state} />}
        </span>
        <FoldMark />
      </summary>
      <div className="px-4 pb-4 @3xl:pl-19">
        <ul className="divide-y divide-line border-t border-line">
          {moves.map((move) => (
            <Move key={move.id} move={move} />
          ))}
        </ul>
        <TextLink href={paidForPath(latest, isArtist)} className="mt-1 inline-block py-1.5">
          Open the {paidForName(latest)}
        </TextLink>
      </div>
    </details>
  )
}

function Move({ move }: { move: Transaction }) {
  const { at, kind, note, amount, state, reference } = move
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 pr-8 @3xl:grid-cols-[minmax(0,1fr)_10rem_9rem_8rem] @3xl:gap-x-4 @3xl:pr-9">
      <span className="min-w-0">
        <span className="block">{nameOf(move)}</span>
        <span className="block text-sm text-muted">{shortWhen(at)}</span>
        {note && <span className="block text-sm text-muted wrap-anywhere">{note}</span>}
      </span>
      <span className="text-sm text-muted @max-3xl:order-last">
        <CopyId id={reference} label={`Ref. …${reference.slice(-6)}`} />
      </span>
      <span className="justify-self-end @max-3xl:order-last">
        {!usual.includes(state) && <TransactionBadge kind={kind} state={state} />}
      </span>
      <span className="text-right tabular-nums">{formatRupees(kind === 'payout' ? Math.abs(amount) : amount)}</span>
    </li>
  )
}
