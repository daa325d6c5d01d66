// Becomes the server, or the supervisor of many councils, without a process that waits beside it: for systemd.
import { join } from 'node:path'
import { root } from './install.mjs'
import { programFlags, serverProgram } from './program.mjs'

const program = await serverProgram()
const quiet = '--disable-warning=ExperimentalWarning'
const args = process.env.COUNCILS
  ? [join(root, 'app/server/councils.ts'), program, ...programFlags]
  : [...programFlags, program]
process.execve(process.execPath, [process.execPath, quiet, ...args], process.env)
