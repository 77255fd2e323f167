import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { Route } from './+types/main-layout'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { PageFault } from './page-fault.tsx'
import { SkipLink } from './skip-link.tsx'
import { StoppedNotice } from './stopped-notice.tsx'
import { WhatsappButton } from './whatsapp-button.tsx'

export default function MainLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageFault error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <NavBar />
      <main id="content" tabIndex={-1} className="min-h-[70dvh] pt-18.5 outline-none">
        <StoppedNotice className="page-edges pt-4" />
        {children}
      </main>
      <Footer />
      <WhatsappButton />
    </>
  )
}
