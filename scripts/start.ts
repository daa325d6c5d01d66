// The entry point of `npm start`, after installation and build.
import { serverProgram } from './program.ts'

await import(await serverProgram())
