/** What a newcomer has typed, kept in this tab without password and code; both doors and the way through a provider share it. */
export const registerDraftKey = 'mehfil.register'
