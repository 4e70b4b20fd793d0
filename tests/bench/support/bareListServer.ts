import Fastify from 'fastify';

/** The least that an answer of Fastify's can be: a route without a schema, a session or a database. */
const app = Fastify();
app.post('/H5Api/report_list', (_request, reply) => {
  void reply.type('application/json; charset=utf-8').send(answer);
});
/** The first request brings what every later one is answered with. */
let answer = '';
app.post<{ Body: { answer: string } }>('/', (request, reply) => {
  ({ answer } = request.body);
  void reply.send();
});
process.once('SIGTERM', () => process.exit());
console.log(`Bare server at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
