import type { RouteConfig } from '@remix-run/route-config'
import { siteMap } from '../remix.config.js'

export default siteMap satisfies RouteConfig
