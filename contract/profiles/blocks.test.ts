import { letters, testLimits } from '../testing/limits.ts'
import { blocks } from './blocks.ts'

testLimits('a block', blocks.block.input, { username: letters(1, 60) })
