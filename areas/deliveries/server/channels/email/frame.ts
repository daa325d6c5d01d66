export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`).replaceAll('\n', '<br>')

/** The line below a message by which its reader leaves. */
export const leaveLine = ['Não quer mais receber estes e-mails?', 'Descadastre-se'] as const

/** The HTML of a mail, framed with the name of the organisation. `inside` and `below` are HTML. */
export const framed = (title: string, organisation: string, inside: string, below = '') => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#f4f6f8;font-family:'Public Sans',Helvetica,Arial,sans-serif;color:#1c252e">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px;font-weight:600">${escaped(organisation)}</p>
<div style="background:#ffffff;border-radius:12px;padding:24px">
${inside}
</div>${below ? `\n<p style="margin:16px 0 0;font-size:13px;line-height:20px;color:#637381">${below}</p>` : ''}</div></body></html>`
