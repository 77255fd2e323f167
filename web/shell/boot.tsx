import { rememberEarly } from '#web/lib/early.ts'
import { sessionKey } from '#web/lib/session.ts'
import { themeKey } from './theme-choice.ts'

// Turns off zod's check for code generation, which the CSP would block and report. Only in the server's document, because the client chunks would
// carry it again.
const script = import.meta.env.SSR
  ? `globalThis.__zod_globalConfig={jitless:true};try{const d=document.documentElement.dataset,t=localStorage.getItem("${themeKey}");if(t)d.theme=t;if(localStorage.getItem("${sessionKey}"))d.session=""}catch{};${rememberEarly}`
  : ''

/** Runs before the first paint: applies the chosen theme, marks a session, and records early presses. */
export function Boot() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/** Does the same when the document is rendered anew. */
export function markDocument() {
  try {
    const { dataset } = document.documentElement
    const theme = localStorage.getItem(themeKey)
    if (theme) dataset.theme = theme
    if (localStorage.getItem(sessionKey)) dataset.session = ''
  } catch {
    // Without storage there is no choice.
  }
}
