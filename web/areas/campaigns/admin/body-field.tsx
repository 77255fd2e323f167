import { Bold, Braces, Heading2, Italic, LayoutTemplate, Link as LinkIcon, List } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Toolbar } from 'react-aria-components'
import { type Control, useController } from 'react-hook-form'
import { variableNames } from '#contract/campaigns/campaigns.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { BodyHelp } from './body-help.tsx'
import { type CampaignValues, fieldLabels } from './campaign-values.ts'
import { insert, type Piece } from './insert.ts'

const most = 20_000

const marks: readonly (Piece & { label: string; icon: ReactNode })[] = [
  { label: 'Bold', icon: <Bold aria-hidden className="size-5" />, before: '**', after: '**', between: 'bold' },
  { label: 'Italic', icon: <Italic aria-hidden className="size-5" />, before: '*', after: '*', between: 'italic' },
  { label: 'Heading', icon: <Heading2 aria-hidden className="size-5" />, before: '## ', between: 'Heading', isBlock: true },
  { label: 'List', icon: <List aria-hidden className="size-5" />, before: '- ', between: 'First', isBlock: true },
  { label: 'Link', icon: <LinkIcon aria-hidden className="size-5" />, before: '[', after: '](/artists)', between: 'words' },
]

const blocks: readonly (Piece & { id: string; label: string })[] = [
  { id: 'artist', label: 'Artist', before: '[[artist ', after: ']]', between: 'username', isBlock: true },
  { id: 'contest', label: 'Contest', before: '[[contest ', after: ']]', between: 'singing', isBlock: true },
  { id: 'button', label: 'Button', before: '[[button ', after: ' | /artists]]', between: 'See the artists', isBlock: true },
]

/** Optional values need a fallback, which the button inserts with them. */
const fallbacks: Partial<Record<(typeof variableNames)[number], string>> = {
  city: 'your city',
  category: 'artist',
  stage_name: 'friend',
}

type Props = {
  control: Control<CampaignValues>
  /** The error that the preview returned. */
  fault: string | undefined
}

/** The text of a mail, with buttons that insert variables and blocks. */
export function BodyField({ control, fault }: Props) {
  const { field, fieldState } = useController({ control, name: 'body' })
  const area = useRef<HTMLTextAreaElement>(null)
  const put = (piece: Piece) => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {}
    const next = insert({ text: field.value, start, end }, piece)
    field.onChange(next.text.slice(0, most))
    // Wait until the new text is rendered.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.start, next.end)
    })
  }
  return (
    <div className="grid gap-2">
      <Toolbar aria-label="Format the text" className="flex flex-wrap items-center gap-1">
        {marks.map(({ label, icon, ...piece }) => (
          <IconButton key={label} label={label} variant="ghost" onPress={() => put(piece)}>
            {icon}
          </IconButton>
        ))}
        <Menu
          label="Variables"
          placement="bottom start"
          trigger={
            <Button variant="quiet" size="sm" icon={<Braces aria-hidden className="size-4.5" />}>
              Variable
            </Button>
          }
          items={variableNames.map((name) => ({ id: name, label: name, onAction: () => put(variable(name)) }))}
        />
        <Menu
          label="Blocks"
          placement="bottom start"
          trigger={
            <Button variant="quiet" size="sm" icon={<LayoutTemplate aria-hidden className="size-4.5" />}>
              Block
            </Button>
          }
          items={blocks.map(({ id, label, ...piece }) => ({ id, label, onAction: () => put(piece) }))}
        />
      </Toolbar>
      <TextArea
        label={fieldLabels.body}
        name="body"
        data-field="body"
        rows={12}
        maxLength={most}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={area}
        error={fieldState.error?.message ?? fault}
      />
      <BodyHelp />
    </div>
  )
}

function variable(name: (typeof variableNames)[number]): Piece {
  const between = fallbacks[name]
  return between ? { before: `{{${name}|`, after: '}}', between } : { before: `{{${name}}}` }
}
