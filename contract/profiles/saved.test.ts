import { letters, testLimits } from '../testing/limits.ts'
import { saved } from './saved.ts'

testLimits('an artist to save', saved.save.input, { username: letters(1, 60) })
