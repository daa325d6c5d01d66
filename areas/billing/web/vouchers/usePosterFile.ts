import { useMutation } from '@tanstack/react-query'
import type { vouchers } from '#billing/contract/vouchers.ts'
import { type ApiError, download, saveFile } from '#platform/web/api/client.ts'

/** Saves a poster or a sheet of a voucher, whose QR leads to this site where no address is configured. */
export const usePosterFile = (endpoint: typeof vouchers.poster | typeof vouchers.sheet, id: string) =>
  useMutation<File, ApiError>({
    mutationFn: () => download(endpoint, { params: { id }, query: { appUrl: location.origin } }),
    onSuccess: saveFile,
  })
