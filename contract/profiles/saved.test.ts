import { letters, testLimits } from '../testing/limits.ts'
import { saved } from './saved.ts'

testLimits('a saved artist', saved.save.input, { username: letters(1, 60) })
