import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { useHref, useNavigate } from 'react-router'
import { createQueryClient } from '#web/lib/query.ts'
import { ForgetQueries } from './forget-queries.tsx'

/** The providers for forms, calendars and personal data. Light pages go without them, to start faster. */
export function InteractiveRoom({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const [queryClient] = useState(createQueryClient)
  return (
    <I18nProvider locale="en-IN">
      <RouterProvider navigate={navigate} useHref={useHref}>
        <QueryClientProvider client={queryClient}>
          <ForgetQueries />
          {children}
        </QueryClientProvider>
      </RouterProvider>
    </I18nProvider>
  )
}
