import { deskApi } from '@loupe/domain/home/desk.api.ts'
import { figuresApi } from '@loupe/domain/home/figures.api.ts'
import { homeApi } from '@loupe/domain/home/home.api.ts'
import { newsApi } from '@loupe/domain/home/news.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { showDesk } from './desk.ts'
import { showFigures } from './figures.ts'
import { newsOf } from './news.ts'
import { askAsStranger, showWindow } from './home.ts'

export function homeRoutes(http: Http, deps: Deps): void {
  route(http, homeApi.window, (_input, call) => showWindow(deps, call))
  route(http, deskApi.desk, (_input, call) => showDesk(deps, call.viewer, call.language))
  route(http, newsApi.news, (input, call) => newsOf(deps, call.viewer, input))
  route(http, figuresApi.figures, (_input, call) => showFigures(deps, call.viewer))
  route(http, homeApi.ask, (input, call) => askAsStranger(deps, input, call))
}
