import { rememberEarly } from '#web/lib/early.ts'
import { sessionKey } from '#web/lib/session.ts'
import { themeKey } from './theme-choice.ts'

// zod would first try whether it may compile code; the site's policy says no, and says so aloud.
// The document that the server sends has it: in the browser's own files it would be carried once more.
const script = import.meta.env.SSR
  ? `globalThis.__zod_globalConfig={jitless:true};try{const d=document.documentElement.dataset,t=localStorage.getItem("${themeKey}");if(t)d.theme=t;if(localStorage.getItem("${sessionKey}"))d.session=""}catch{};${rememberEarly}`
  : ''

/** Runs before the first picture is drawn: the theme somebody chose, whether somebody is signed in, and what is pressed too early. */
export function Boot() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
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
