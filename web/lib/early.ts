/**
 * Presses before hydration. Our buttons and choices do nothing without scripts, so the boot script records which were pressed, in order, and replays
 * them once the page has hydrated. Links and plain forms work at once and are left alone. Recorded events do not propagate: a press that triggers
 * hydration would be handled twice.
 */
declare global {
  interface Window {
    earlyPresses?: Set<HTMLElement>
  }
}

/** Inlined first in the document; allowed by its hash. */
export const rememberEarly = `(()=>{const d=document,r=d.documentElement,w=window,s=w.earlyPresses=new Set,k=(e,x)=>{e.preventDefault();e.stopImmediatePropagation();s.delete(x);s.add(x);x.dataset.pressed=""},o=()=>"listening"in r.dataset;d.addEventListener("click",e=>{if(o())return;const x=e.target.closest&&e.target.closest("button,label[data-rac]");if(!x||x.type==="reset"||x.hasAttribute("popovertarget")||x.type==="submit"&&x.form&&x.form.method!=="post"&&!x.form.noValidate)return;k(e,x)},true);d.addEventListener("submit",e=>{if(!o()&&e.target.method==="post"&&!e.submitter)k(e,e.target)},true)})()`

/** Replays the recorded presses once, on hydration. */
export function pressAgain() {
  const pressed = [...(window.earlyPresses ?? [])]
  window.earlyPresses?.clear()
  for (const element of pressed) delete element.dataset.pressed
  // Wait until the first client render has applied its changes.
  setTimeout(() => {
    for (const element of pressed) {
      if (!element.isConnected) continue
      if (element instanceof HTMLFormElement) element.requestSubmit()
      else element.click()
    }
  })
}

const typable = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Lets React know what was typed into server-rendered fields, which its next render would otherwise clear. */
export function hearTyped(within: ParentNode = document) {
  for (const field of within.querySelectorAll<TextField>(typable)) {
    const { value } = field
    if (!value || value === field.defaultValue) continue
    const caret = document.activeElement === field ? caretOf(field) : null
    // React tracks values set through the element; one set through the prototype counts as typed.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (caret) field.setSelectionRange(...caret)
  }
}

/** null for fields without a caret position, such as e-mail. */
function caretOf({ selectionStart, selectionEnd }: TextField): [number, number] | null {
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
