import { describe, expect, it } from 'vitest'
import { htmlOf } from './html.ts'

describe('a text as HTML', () => {
  it('has paragraphs and breaks', () => {
    expect(htmlOf('Hello\nAni\n\nBye')).toContain('<p>Hello<br>\nAni</p>\n<p>Bye</p>')
  })

  it('lets nothing that somebody typed become markup', () => {
    const html = htmlOf(`<img src=x onerror="alert(1)"> & 'so' on`)
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;so&#39; on')
    expect(html).not.toContain('<img')
  })
})
