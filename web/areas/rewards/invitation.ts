/** Stores who invited a visitor, from the invitation link until they have an account. */
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/lib/api.ts'
import { deviceMark } from '#web/lib/device-mark.ts'

const codeKey = 'mehfil.invited'

/** Stores the invitation code from the address. */
export function useInvitationLink(): void {
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('invited')
    if (code) localStorage.setItem(codeKey, code.slice(0, 12))
  }, [])
}

/** Submits the invitation once there is an account. Drops an invalid code. */
export function useAcceptedInvitation(): void {
  const { mutate } = useMutation({ mutationFn: (code: string) => api.rewards.invited({ code, device: deviceMark() }) })
  useEffect(() => {
    const code = localStorage.getItem(codeKey)
    if (!code) return
    localStorage.removeItem(codeKey)
    mutate(code)
  }, [mutate])
}
