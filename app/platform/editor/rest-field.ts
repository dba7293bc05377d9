/** The field of an editor's form that holds the imported text which no rule has understood. */
export const restField = 'import_rest'
