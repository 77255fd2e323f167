/** Leads to a field of a form by its name. */
const focusable = 'input:not([type="hidden"], [tabindex="-1"]), textarea, [role="spinbutton"], button'

/** Looks in the document, so that it also finds parts whose focused element the form does not know: dates, groups, selects. */
export function focusField(from: HTMLElement | null, name: string) {
  const form = from?.closest('form') ?? document
  const field = form.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const target = field?.querySelector<HTMLElement>(focusable) ?? form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  target?.focus()
}
