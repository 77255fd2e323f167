import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useThemeChoice } from './theme-choice.ts'

/** Switches to the dark theme outside the arena, too. */
export function ThemeSwitch() {
  const theme = useThemeChoice()
  if (!theme) return <span className="block h-11" />
  const other = theme === 'stage' ? 'day' : 'stage'
  const Icon = other === 'stage' ? Moon : Sun
  return (
    <button
      type="button"
      onClick={() => chooseTheme(other)}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md text-muted hover:underline"
    >
      <Icon aria-hidden className="size-4.5" />
      {other === 'stage' ? 'Dim the lights' : 'Lights on'}
    </button>
  )
}
