// The one thing of formatting that is a rule: no semicolon ends a line.
const mayNotBegin = /^[([`/+\-,.*]/

/** Reports a semicolon at the end of a line, where the line can do without. */
export const lineEnd = {
  meta: {
    type: 'layout',
    fixable: 'code',
    schema: [],
    messages: { extra: 'No semicolon at the end of a line.' },
  },
  create: ({ sourceCode, report }) => ({
    Program() {
      const tokens = sourceCode.ast.tokens
      tokens.forEach((token, at) => {
        const next = tokens[at + 1]
        if (
          token.value !== ';' ||
          token.type !== 'Punctuator' ||
          (next && next.loc.start.line === token.loc.end.line) ||
          (next && mayNotBegin.test(next.value))
        )
          return
        if (
          ['EmptyStatement', 'ForStatement'].includes(
            sourceCode.getNodeByRangeIndex(token.range[0])?.type,
          )
        )
          return
        report({ loc: token.loc, messageId: 'extra', fix: (fixer) => fixer.remove(token) })
      })
    },
  }),
}
