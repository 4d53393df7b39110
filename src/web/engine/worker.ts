/** The worker of the page. */
import { answerQuestions } from './answering.ts';
import { PAGE_HOST } from './page-host.ts';

answerQuestions(PAGE_HOST);
