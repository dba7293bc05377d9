/** Rendered HTML, divided where tags are added: before `</head>` and before the end. */
export interface DocumentParts {
  head: string
  body: string
  end: string
}

/** Divides rendered HTML, because each string that contains a whole page is copied and costs processor time. */
export function partsOf(html: string): DocumentParts {
  const headEnd = Math.max(0, html.indexOf('</head>'))
  const bodyEnd = Math.max(headEnd, html.lastIndexOf('</body>'))
  return {
    head: html.slice(0, headEnd),
    body: html.slice(headEnd, bodyEnd),
    end: html.slice(bodyEnd),
  }
}
