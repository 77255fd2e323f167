/** Keeps the values of a page's fields over one reload of that page. Never passwords, codes or files. */
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

/** Restores the values as if they were typed, so that forms notice. */
export function restoreTyped() {
  const kept = readDraft<Typed>(storageKey)
  forgetDraft(storageKey)
  if (kept?.path !== window.location.pathname) return
  for (const field of document.querySelectorAll<TextField>(fields)) {
    const value = kept.values?.[field.name]
    if (!value || field.value) continue
    // React overrides the setter on the element; the prototype's setter makes it count as typed.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
