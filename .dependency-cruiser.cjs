// Who may import whom (README, the map). One line a rule; the architecture is what these say.
const from = (path, pathNot) => ({ path, ...(pathNot ? { pathNot } : {}) })
const rule = (name, fromPath, toPath, extra = {}) => ({
  name,
  severity: 'error',
  from: from(fromPath, extra.except),
  to: { path: toPath, ...(extra.butNot ? { pathNot: extra.butNot } : {}) },
})
const tests = '\\.(test|spec)\\.tsx?$|/testing(\\.ts|/)'

/** Checkout buys, payments, plans and services are what it is about, the ledger books. */
const billing = {
  checkout: ['payments', 'services', 'plans', 'ledger'],
  services: ['plans', 'ledger'],
  plans: ['ledger'],
  payments: ['ledger'],
  ledger: [],
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    rule('rules-import-nothing', '^api/contract/rules/', '.', {
      butNot: '^api/contract/rules/',
      except: tests,
    }),
    rule('contract-stands-alone', '^api/contract/', '^(api|app)/', {
      butNot: '^api/contract/',
      except: tests,
    }),
    rule('app-sees-only-the-contract', '^app/', '^api/', {
      butNot: '^api/contract/',
      except: tests,
    }),
    rule('api-never-sees-app', '^api/', '^(app/|server\\.ts)'),
    rule('ui-knows-no-product', '^app/ui/', '^app/(features|routes)/'),
    rule('ui-uses-little-platform', '^app/ui/', '^app/platform/', {
      butNot: '^app/platform/(toast|modal)/',
    }),
    rule('platform-knows-no-product', '^app/platform/', '^app/(features|routes)/'),
    rule('features-never-import-routes', '^app/features/', '^app/routes/'),
    {
      name: 'features-are-independent',
      severity: 'error',
      from: { path: '^app/features/([^/]+)/' },
      to: { path: '^app/features/([^/]+)/', pathNot: '^app/features/$1/' },
    },
    {
      // Conditions for others are in facts.ts, what they may do with a noun is in acts.ts.
      name: 'nouns-import-facts-and-acts-only',
      severity: 'error',
      from: { path: '^api/resources/(billing/[^/]+|[^/]+)/', pathNot: tests },
      to: {
        path: '^api/resources/[^/]+/',
        pathNot: '^api/resources/($1/|(billing/)?[^/]+/(facts|acts)\\.ts$)',
      },
    },
    rule('facts-rest-on-facts', '^api/resources/.+/facts\\.ts$', '^api/resources/', {
      butNot: '/facts\\.ts$',
    }),
    // A room of billing imports those below it.
    ...Object.entries(billing).map(([room, below]) =>
      rule(
        `billing-${room}-imports-below`,
        `^api/resources/billing/${room}/`,
        '^api/resources/billing/',
        { butNot: `^api/resources/billing/(${[room, ...below].join('|')})/`, except: tests },
      ),
    ),
    {
      // Follows detours through other nouns too.
      name: 'billing-has-no-way-back',
      severity: 'error',
      from: { path: '^api/resources/billing/(?!checkout/)', pathNot: tests },
      to: { path: '^api/resources/billing/checkout/', reachable: true },
    },
    rule('queries-know-no-http', '^api/resources/.+/queries', '^api/(http|hubs|mail|events)/'),
    rule('operations-never-mail', '^api/resources/', '^api/(hubs|mail)/', { except: tests }),
    rule('events-know-nobody', '^api/events/', '^api/(resources|hubs|mail|http)/', {
      except: tests,
    }),
    rule('jobs-know-nobody', '^api/jobs/', '^api/(resources|hubs|mail|http)/', { except: tests }),
    rule('files-know-nobody', '^api/files/', '^api/(resources|hubs|mail)/', { except: tests }),
    rule('packages-know-no-product', '^packages/', '^(api|app|e2e|bench|scripts)/|^server\\.ts'),
    rule('tests-stay-out', '^(app|api|packages)/', tests, { except: tests }),
    rule('server-halves-meet-in-server-ts', '^app/platform/server/', '^api/', {
      butNot: '^api/contract/',
    }),
    {
      name: 'known-packages-only',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\./server/index\\.js$|build/server\\.js$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
