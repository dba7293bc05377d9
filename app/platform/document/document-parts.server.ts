/** The HTML of a page in three parts, because tags are added before `</head>` and before the end. */
export interface DocumentParts {
  head: string
  body: string
  end: string
}

/** Divides HTML into parts. Adding tags to one long string would copy the whole page and cost processor time. */
export function partsOf(html: string): DocumentParts {
  const headEnd = Math.max(0, html.indexOf('</head>'))
  const bodyEnd = Math.max(headEnd, html.lastIndexOf('</body>'))
  return {
    head: html.slice(0, headEnd),
    body: html.slice(headEnd, bodyEnd),
    end: html.slice(bodyEnd),
  }
}
