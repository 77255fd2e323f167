/** Smaller counts are not published, because somebody could recognise a person among them. */
export const fewerThan = 5
