/** Focuses a form's field by its name. */
const focusable = 'input:not([type="hidden"], [tabindex="-1"]), textarea, [role="spinbutton"], button'

/** Searches the document, so that it also finds components whose focused element the form does not know: dates, groups, selects. */
export function focusField(from: HTMLElement | null, name: string) {
  const form = from?.closest('form') ?? document
  const field = form.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const target = field?.querySelector<HTMLElement>(focusable) ?? form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  target?.focus()
}
