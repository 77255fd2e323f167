/**
 * What people do before the scripts are there. Buttons and choices of the house do nothing by themselves, so the boot script
 * remembers which ones were pressed, in their order, and they are pressed again once the page listens. Links and forms that
 * the browser can send by itself work at once and are left alone. What is remembered goes no further: a press that makes React come
 * to life would be heard twice.
 */
declare global {
  interface Window {
    earlyPresses?: Set<HTMLElement>
  }
}

/** Stands in the document itself, before everything else; allowed by its hash. */
export const rememberEarly = `(()=>{const d=document,r=d.documentElement,w=window,s=w.earlyPresses=new Set,k=(e,x)=>{e.preventDefault();e.stopImmediatePropagation();s.delete(x);s.add(x);x.dataset.pressed=""},o=()=>"listening"in r.dataset;d.addEventListener("click",e=>{if(o())return;const x=e.target.closest&&e.target.closest("button,label[data-rac]");if(!x||x.type==="reset"||x.hasAttribute("popovertarget")||x.type==="submit"&&x.form&&x.form.method!=="post"&&!x.form.noValidate)return;k(e,x)},true);d.addEventListener("submit",e=>{if(!o()&&e.target.method==="post"&&!e.submitter)k(e,e.target)},true)})()`

/** Once, in the moment the page listens. */
export function pressAgain() {
  const pressed = [...(window.earlyPresses ?? [])]
  window.earlyPresses?.clear()
  for (const element of pressed) delete element.dataset.pressed
  // What the first drawing in the browser still changes is drawn by then.
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

/** Lets React hear what was typed into the fields that the server has drawn: it would wipe it with its next drawing. */
export function hearTyped(within: ParentNode = document) {
  for (const field of within.querySelectorAll<TextField>(typable)) {
    const { value } = field
    if (!value || value === field.defaultValue) continue
    const caret = document.activeElement === field ? caretOf(field) : null
    // React notes what is set on the element itself; what is set on its prototype it takes for typed.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (caret) field.setSelectionRange(...caret)
  }
}

/** null where a field knows none, as those for e-mails. */
function caretOf({ selectionStart, selectionEnd }: TextField): [number, number] | null {
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
