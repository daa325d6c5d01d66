// Bundles the server into a folder: `node scripts/bundleInto.ts <folder>`.
import { bundle } from './bundle.ts'

await bundle(process.argv[2] ?? '')
