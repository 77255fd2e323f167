/** Finds conflicting fields when a work was saved elsewhere while its form was open. */
import { clashIn } from '#web/lib/clash.ts'
import { type ArtworkName, type ArtworkValues, shownNames } from './artwork-values.ts'

export const { differingNames, clashingNames, isUntouched, differencesOf } = clashIn<ArtworkValues, ArtworkName>(shownNames)
