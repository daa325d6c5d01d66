import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorage } from '#platform/server/files/storage.ts'
import { openS3Peer } from '#testing/s3Peer.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import {
  anchorFileIn,
  anchorsOf,
  appendToAnchorFile,
  isAcceptanceRequested,
  readAnchorFile,
  requestAcceptance,
} from './anchorFile.ts'
import { fileAnchors, writeAnchor } from './anchors.sql.ts'
import { verifyAudit } from './verify.sql.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'certame-anchors-'))

describe('anchors of servers with a bucket between them', () => {
  let peer: Awaited<ReturnType<typeof openS3Peer>>
  let world: World
  beforeAll(async () => {
    peer = await openS3Peer()
    world = await openWorld()
  })
  afterAll(async () => {
    await world.close()
    await peer.close()
  })
  const server = (dataDir = folder()) => anchorsOf(dataDir, openStorage({ dataDir, bucket: peer.bucket }))

  it('are written by one and verified by the other', async () => {
    const [first, second] = [server(), server()]
    for (const anchorFile of [first, second, first]) {
      await writeAnchor(world.db, { ...testContext, anchorFile }, 'manual', async () => {})
      await fileAnchors(world.db, anchorFile)
    }
    const [a, b] = [await readAnchorFile(first), await readAnchorFile(second)]
    expect(a).toHaveLength(3)
    expect(b).toEqual(a)
    expect(await verifyAudit(world.db, { ...testContext, anchorFile: second })).toMatchObject({
      intact: true,
      anchors: { count: 3, faults: [] },
    })
  })
  it('that are lost in the bucket are missed', async () => {
    const file = server()
    if (typeof file === 'string') throw new Error('no bucket')
    await file.write('\n')
    const { anchors } = await verifyAudit(world.db, { ...testContext, anchorFile: file })
    expect(anchors.faults.map(({ cause }) => cause)).toEqual(['not_in_file', 'not_in_file', 'not_in_file'])
  })
  it('begin with those that a server had on its disk', async () => {
    const dataDir = folder()
    await appendToAnchorFile(anchorFileIn(dataDir), ['{"n":1}'])
    const { bucket, close } = await openS3Peer()
    const file = anchorsOf(dataDir, openStorage({ dataDir, bucket }))
    expect(await readAnchorFile(file)).toEqual(['{"n":1}'])
    await appendToAnchorFile(file, ['{"n":2}'])
    expect(await readAnchorFile(anchorsOf(folder(), openStorage({ dataDir: folder(), bucket })))).toEqual([
      '{"n":1}',
      '{"n":2}',
    ])
    await close()
  })
  it('are accepted by somebody with access to the folder of a server only', async () => {
    const [asked, other] = [server(), server()]
    await requestAcceptance(asked)
    expect([await isAcceptanceRequested(asked), await isAcceptanceRequested(other)]).toEqual([true, false])
  })
})
