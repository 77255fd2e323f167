import { sessionKey } from '#web/lib/session.ts'
import { themeKey } from './theme-choice.ts'

// zod would first try whether it may compile code; the site's policy says no, and says so aloud.
const script = `globalThis.__zod_globalConfig={jitless:true};try{const d=document.documentElement.dataset,t=localStorage.getItem("${themeKey}");if(t)d.theme=t;if(localStorage.getItem("${sessionKey}"))d.session=""}catch{}addEventListener("click",({target:t})=>{if(!("listening"in document.documentElement.dataset)&&t instanceof Element)globalThis.__pressed=t.closest("button[type=button]:not([popovertarget])")},true)`

/**
 * Runs before the first picture is drawn: the theme somebody chose, and whether somebody is signed in, without a flash. It
 * also keeps the button pressed last before the page's own code listens.
 */
export function Boot() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}

/** The same where the document is drawn anew. */
export function markDocument() {
  try {
    const { dataset } = document.documentElement
    const theme = localStorage.getItem(themeKey)
    if (theme) dataset.theme = theme
    if (localStorage.getItem(sessionKey)) dataset.session = ''
  } catch {
    // Without storage nobody has chosen anything.
  }
}

/** Presses again what was pressed before anything listened. */
export function pressAgain() {
  const kept = globalThis as { __pressed?: HTMLElement | null }
  const button = kept.__pressed
  kept.__pressed = null
  // A press that made React come to life at once is heard by it as well.
  const isHeard = window.event?.type === 'click'
  // After what is being drawn now.
  if (button?.isConnected && !isHeard) setTimeout(() => button.click())
}
