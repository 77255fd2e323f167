/** What a newcomer has typed, kept in this tab without password and code; shared by both registration forms and the sign-in through a provider. */
export const registerDraftKey = 'mehfil.register'
