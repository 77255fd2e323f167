import { letters, testLimits } from '../testing/limits.ts'
import { blocks } from './blocks.ts'

testLimits('somebody to keep away', blocks.block.input, { username: letters(1, 60) })
