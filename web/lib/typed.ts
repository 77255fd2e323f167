/** What stands in the fields of a page, carried over one reload of that page. Never passwords, codes or files. */
import { forgetDraft, keepDraft, readDraft } from './form-draft.ts'

const storageKey = 'mehfil.typed'
const fields =
  'input[name]:not([type=password], [type=file], [type=hidden], [type=checkbox], [type=radio], [autocomplete=one-time-code]), textarea[name]'

type Typed = { path: string; values: Record<string, string> }
type TextField = HTMLInputElement | HTMLTextAreaElement

export function keepTyped() {
  const values = Object.fromEntries([...document.querySelectorAll<TextField>(fields)].map(({ name, value }) => [name, value]))
  keepDraft(storageKey, { path: window.location.pathname, values } satisfies Typed)
}

/** Puts it back as if it were typed, so that forms notice. */
export function restoreTyped() {
  const kept = readDraft<Typed>(storageKey)
  forgetDraft(storageKey)
  if (kept?.path !== window.location.pathname) return
  for (const field of document.querySelectorAll<TextField>(fields)) {
    const value = kept.values?.[field.name]
    if (!value || field.value) continue
    // React overrides the setter on the element itself; the prototype's tells it that somebody typed.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
