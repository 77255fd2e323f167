import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SessionUser } from '#contract/auth/auth.ts'
import { useCartCount } from '#web/areas/orders/cart/cart-store.ts'
import { api } from '#web/lib/api.ts'
import { dashboardOf, paths } from '#web/paths.ts'
import { NavFold } from './nav-fold.tsx'
import { signOut } from './sign-out.ts'

export function AccountMenu({ user: { id, username, type } }: { user: SessionUser }) {
  const navigate = useNavigate()
  const count = useCartCount()
  const { coins, look } = useCoins(id)
  const rewards = {
    label: coins === null ? 'Rewards' : `Rewards (${coins.toLocaleString('en-IN')})`,
    href: paths.rewards(type === 'artist'),
  }
  const box = useOpened(() => {
    if (type !== 'admin') look()
  })
  return (
    <div ref={box}>
      <NavFold
        name="Account"
        title={`Account of ${username}`}
        label={<span aria-hidden>{username[0]?.toUpperCase()}</span>}
        summaryClassName="grid size-11 place-items-center rounded-full bg-accent-soft text-lg font-bold text-text"
        entries={[
          { label: 'My dashboard', href: dashboardOf(type) },
          { label: 'My Profile', href: type === 'artist' ? paths.profile(username) : paths.myProfile() },
          ...(type === 'admin' ? [] : [rewards]),
          { label: count ? `Cart (${count})` : 'Cart', href: paths.cart() },
          { label: 'Settings', href: paths.settings() },
          { label: 'Logout', onPress: () => void signOut().then(() => navigate(paths.home())) },
        ]}
      />
    </div>
  )
}

/** The user's coin balance, loaded when the menu opens, not on every page. While unknown, the link shows none. */
function useCoins(personId: string) {
  const [known, setKnown] = useState<{ personId: string; coins: number } | null>(null)
  return {
    coins: known?.personId === personId ? known.coins : null,
    look: () =>
      void api.rewards.details({}).then(
        ({ total }) => setKnown({ personId, coins: total }),
        () => {},
      ),
  }
}

/** Listens from outside for the opening of the fold, because the shared chunk has no room for more. */
function useOpened(onOpen: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const opened = useEffectEvent(onOpen)
  useEffect(() => {
    const fold = box.current?.querySelector('details')
    const hear = () => fold?.open && opened()
    fold?.addEventListener('toggle', hear)
    return () => fold?.removeEventListener('toggle', hear)
  }, [])
  return box
}
