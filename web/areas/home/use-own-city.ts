import { useEffect, useState } from 'react'
import { type CitySlug, isCitySlug } from '#contract/india/cities.ts'
import type { FoundArtist } from '#contract/profiles/profiles.ts'
import { readSession } from '#web/lib/session.ts'
import { nearShown } from './shown-city.ts'

const cityKey = 'mehfil.city'

type CityView = { city: CitySlug; artists: FoundArtist[] }

/** Starts with the server's city, then switches to the reader's own: the last chosen one, or that of their profile. */
export function useOwnCity({ city, isChosen, artists }: CityView & { isChosen: boolean }): CityView & { isOwn: boolean } {
  const [own, setOwn] = useState<CityView | null>(null)
  useEffect(() => {
    if (isChosen) return remember(city)
    let isOver = false
    const show = async () => {
      const mine = await ownCity()
      if (!mine || mine === city) return
      const { api } = await import('#web/lib/api.ts')
      const { results } = await api.profiles.list({ city: mine, from_here: true, limit: nearShown })
      if (!isOver) setOwn({ city: mine, artists: results })
    }
    // On failure, the server's choice stays.
    show().catch(() => {})
    return () => {
      isOver = true
    }
  }, [city, isChosen])
  const shown = (!isChosen && own) || { city, artists }
  return { ...shown, isOwn: isChosen || own !== null }
}

async function ownCity(): Promise<CitySlug | null> {
  const chosen = localStorage.getItem(cityKey)
  if (chosen && isCitySlug(chosen)) return chosen
  if (!readSession()) return null
  const { api } = await import('#web/lib/api.ts')
  return (await api.profiles.own({})).fields.city ?? null
}

function remember(city: CitySlug) {
  try {
    localStorage.setItem(cityKey, city)
  } catch {
    // Without storage the choice is not remembered.
  }
}
