// What `npm start` runs once everything is installed and built.
import { serverProgram } from './program.ts'

await import(await serverProgram())
