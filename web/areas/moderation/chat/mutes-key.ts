/** Of what is asked about muted people. */
export const mutesKey = ['chat-mutes'] as const
